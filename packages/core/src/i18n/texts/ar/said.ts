import type { Table } from '../../translate.ts';
import { saidAnswers } from './said-answers.ts';
import { saidChecks } from './said-checks.ts';
import { saidNodeChecks } from './said-node-checks.ts';
import { saidComments } from './said-comments.ts';
import { saidExpressions } from './said-expressions.ts';
import { saidExtractions } from './said-extractions.ts';
import { saidFields } from './said-fields.ts';
import { saidFormRefusals } from './said-form-refusals.ts';
import { saidImports } from './said-imports.ts';
import { saidNotices } from './said-notices.ts';
import { saidRefusals } from './said-refusals.ts';
import { saidRuns } from './said-runs.ts';
import { saidSources } from './said-sources.ts';

/** Arabic: the sentences of the server. */
export const said: Table = {
  ...saidRuns,
  ...saidNotices,
  ...saidSources,
  ...saidImports,
  ...saidRefusals,
  ...saidFields,
  ...saidComments,
  ...saidFormRefusals,
  ...saidChecks,
  ...saidNodeChecks,
  ...saidExpressions,
  ...saidExtractions,
  ...saidAnswers,
};
