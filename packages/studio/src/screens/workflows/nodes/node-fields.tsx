import type { FC } from 'react';
import type { NodeType } from '@agent-studio/api-client/contract';
import type { NodeForm } from './node-form.ts';
import { AgentFields, ClassifyFields, LlmFields, TeamFields } from './node-fields-ai.tsx';
import {
  ConditionFields,
  EndFields,
  LoopFields,
  ParallelFields,
  SubWorkflowFields,
} from './node-fields-course.tsx';
import { ConnectorFields, KnowledgeFields, ToolFields, TransformFields } from './node-fields-data.tsx';
import { ApprovalFields, HumanInputFields, WaitFields } from './node-fields-people.tsx';

type Fields = { [Type in NodeType]: FC<{ form: NodeForm<Type> }> | null };

const FIELDS: Fields = {
  // Its inputs belong to the workflow.
  start: null,
  agent: AgentFields,
  multi_agent: TeamFields,
  llm: LlmFields,
  classify: ClassifyFields,
  tool: ToolFields,
  knowledge: KnowledgeFields,
  connector: ConnectorFields,
  transform: TransformFields,
  condition: ConditionFields,
  loop: LoopFields,
  parallel: ParallelFields,
  sub_workflow: SubWorkflowFields,
  human_input: HumanInputFields,
  approval: ApprovalFields,
  wait: WaitFields,
  end: EndFields,
};

/** What a node of its type can be told. */
export function NodeFields({ form }: { form: NodeForm }) {
  const Part = FIELDS[form.config.type] as FC<{ form: NodeForm }> | null;
  return Part && <Part form={form} />;
}
