import type { ConnectorConfig } from '@agent-studio/api-client/contract';
import type { ConnectorDriver, ConnectorSetup } from '../../engine/connectors/connector-driver.ts';
import { type FieldProblem, readFields } from '../../engine/connectors/connector-fields.ts';
import { signInProblems } from '../../engine/connectors/http-sign-in.ts';

/** What a kind makes of these values, complete, and what is wrong with them at their fields. */
export function readSetup(
  { info }: Pick<ConnectorDriver, 'info'>,
  given: { config: ConnectorConfig; secrets: Readonly<Record<string, string>> },
): { setup: ConnectorSetup; problems: FieldProblem[] } {
  const { setup, problems } = readFields(info.fields, given);
  return { setup, problems: [...problems, ...signInProblems(setup)] };
}
