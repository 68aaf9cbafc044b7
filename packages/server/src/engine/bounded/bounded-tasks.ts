/**
 * What foreign texts and schemas are handed to: functions that know nothing but what they are given, and that are loaded
 * in the thread that carries them out. What they answer is plain data; a refusal is part of it.
 */
export const boundedTasks = {
  judgeSelect: async () => (await import('../connectors/judge-query.ts')).judgeSelect,
  readSitemap: async () => (await import('../connectors/foreign-documents.ts')).sitemapTask,
  readXml: async () => (await import('../connectors/foreign-documents.ts')).xmlTask,
  readFeed: async () => (await import('../connectors/foreign-documents.ts')).feedTask,
  readLinks: async () => (await import('../connectors/page-links.ts')).linksTask,
  readPage: async () => (await import('../outbound/read-page.ts')).readPage,
  readRows: async () => (await import('../connectors/foreign-documents.ts')).rowsTask,
  parseJson: async () => (await import('../../parse-json.ts')).parseJson,
  readSourceUnits: async () => (await import('../sop/source-units.ts')).readSourceUnits,
  proposeByRules: async () => (await import('../sop/propose-by-rules.ts')).proposeByRules,
  readProposal: async () => (await import('../sop/propose-by-model.ts')).readProposal,
  readForeignWorkflow: async () => (await import('../imports/read-foreign.ts')).readForeignWorkflow,
  checkValue: async () => (await import('../schemas/budgeted-check.ts')).checkValue,
};

type Tasks = typeof boundedTasks;
export type TaskName = keyof Tasks;
type Perform<Name extends TaskName> = Awaited<ReturnType<Tasks[Name]>>;
export type TaskInput<Name extends TaskName> = Parameters<Perform<Name>>[0];
export type TaskResult<Name extends TaskName> = ReturnType<Perform<Name>>;
