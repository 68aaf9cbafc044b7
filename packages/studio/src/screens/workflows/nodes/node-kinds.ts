import { type NodeConfig, nodeConfigSchema, type NodeType } from '@agent-studio/api-client/contract';
import { agent, classify, llm, team } from './ai-kinds.ts';
import { code } from './code-kind.tsx';
import { condition, end, loop, parallel, start, subWorkflow } from './course-kinds.ts';
import { connector, knowledge, tool, transform } from './data-kinds.ts';
import { readFile, writeFile } from './file-kinds.tsx';
import { httpRequest } from '../http/http-request-kind.tsx';
import { AI, DATA, LOGIC, type NodeKind, PEOPLE } from './node-kind.ts';
import { approval, humanInput, wait, waitForCall } from './people-kinds.ts';
import { placeholder } from './placeholder-kind.tsx';
import { respond } from './respond-kind.tsx';
import { sendMail } from './send-mail-kind.tsx';
import { setVariables } from './set-variables-kind.tsx';

const BY_TYPE: { readonly [Type in NodeType]: NodeKind<Type> } = {
  start,
  agent,
  multi_agent: team,
  llm,
  classify,
  tool,
  http_request: httpRequest,
  knowledge,
  connector,
  read_file: readFile,
  write_file: writeFile,
  transform,
  code,
  set_variables: setVariables,
  condition,
  loop,
  parallel,
  sub_workflow: subWorkflow,
  human_input: humanInput,
  approval,
  wait,
  wait_for_call: waitForCall,
  send_mail: sendMail,
  respond,
  placeholder,
  end,
};

/** Every kind of node, in the order of the palette. One that is missing does not compile. */
export const NODE_KINDS = Object.values(BY_TYPE) as unknown as readonly NodeKind[];

export const NODE_GROUPS: readonly string[] = [AI, DATA, LOGIC, PEOPLE];

export const kindOf = (type: NodeType): NodeKind => BY_TYPE[type] as unknown as NodeKind;

/** What a new node of a type does, before anybody has said anything. */
export const newConfig = (type: NodeType): NodeConfig =>
  kindOf(type).create?.() ?? nodeConfigSchema.parse({ type });
