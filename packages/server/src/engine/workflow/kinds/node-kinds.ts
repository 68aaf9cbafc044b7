import type { NodeConfig, NodeType } from '@agent-studio/api-client/contract';
import { agent, classify, llm, multiAgent } from './ask-kinds.ts';
import { code } from './code.ts';
import { condition, end, loop, parallel, placeholder, start, subWorkflow } from './course-kinds.ts';
import { connector, knowledge, tool, transform } from './data-kinds.ts';
import { readFile, writeFile } from './file-kinds.ts';
import { httpRequest } from './http-request.ts';
import type { NodeKind } from './node-kind.ts';
import { approval, humanInput, wait, waitForCall } from './people-kinds.ts';
import { respond } from './respond.ts';
import { sendMail } from './send-mail.ts';
import { setVariables } from './set-variables.ts';

/** Every kind of node, as the engine checks and fills it in. One that is missing does not compile. */
const KINDS: { readonly [Type in NodeType]: NodeKind<Type> } = {
  start,
  agent,
  multi_agent: multiAgent,
  llm,
  classify,
  tool,
  http_request: httpRequest,
  code,
  knowledge,
  connector,
  transform,
  set_variables: setVariables,
  condition,
  loop,
  parallel,
  sub_workflow: subWorkflow,
  human_input: humanInput,
  approval,
  wait,
  wait_for_call: waitForCall,
  respond,
  read_file: readFile,
  write_file: writeFile,
  send_mail: sendMail,
  placeholder,
  end,
};

/** Of a config: its kind, whose functions take it. */
export const kindOf = <Config extends NodeConfig>({ type }: Pick<Config, 'type'>): NodeKind<Config['type']> =>
  KINDS[type];
