import type { ToolKind } from '@agent-studio/api-client/contract';
import { msg } from '@agent-studio/core';
import { useToolKinds } from '../../../data/tools.ts';
import { KindCards } from '../../../entities/kind-cards.tsx';
import { KINDS } from '../../../runs/tool-words.ts';

const TEXTS: Readonly<Record<ToolKind, string>> = {
  http: msg('One call to an address you know. Paste a curl command to start.'),
  openapi: msg('Take the operations you need out of a document, however long it is.'),
  mcp: msg('Connect a server and choose from the tools it offers.'),
  connector: msg('Ask a database, a feed or a bucket that is connected. It can only read.'),
  sop: msg('Lead an agent through a published procedure, one step at a time. Only a person signs.'),
  function: msg('A few lines that calculate or reshape, in a sandbox without network.'),
};

/** All but functions, which a server does not run unless its operator says so. */
const USUAL = Object.keys(KINDS).length - 1;

/** The kinds of tools this server allows. */
export function ToolKinds() {
  const kinds = useToolKinds();
  return (
    <KindCards
      query={{ ...kinds, data: kinds.data?.filter(({ enabled }) => enabled) }}
      words={KINDS}
      textOf={(kind) => TEXTS[kind]}
      pathOf={(kind) => `/tools/create?kind=${kind}`}
      usual={USUAL}
    />
  );
}
