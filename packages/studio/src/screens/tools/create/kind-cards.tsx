import { Link } from 'react-router-dom';
import type { ToolKind } from '@agent-studio/api-client/contract';
import { Card, cardCover, EntityIcon, msg, Skeleton, useText } from '@agent-studio/core';
import { Loaded } from '../../../data/loaded.tsx';
import { useToolKinds } from '../../../data/tools.ts';
import styles from './kind-cards.module.css';
import { KINDS } from '../tool-words.ts';

const TEXTS: Readonly<Record<ToolKind, string>> = {
  http: msg('One call to an address you know. Paste a curl command to start.'),
  openapi: msg('Take the operations you need out of a document, however long it is.'),
  mcp: msg('Connect a server and choose from the tools it offers.'),
  connector: msg('Ask a database, a feed or a bucket that is connected. It can only read.'),
  sop: msg('Lead an agent through a published procedure, one step at a time. Only a person signs.'),
  function: msg('A few lines that calculate or reshape, in a sandbox without network.'),
};

/** The kinds of tools this server allows, each the start of a new one. */
export function KindCards() {
  const t = useText();
  const kinds = useToolKinds();
  return (
    <Loaded
      query={kinds}
      skeleton={
        <div className={styles.kinds} aria-busy="true">
          {Object.keys(KINDS).map((kind) => (
            <Skeleton key={kind} height={116} radius={12} />
          ))}
        </div>
      }
    >
      {(items) => (
        <ul className={styles.kinds}>
          {items
            .filter(({ enabled }) => enabled)
            .map(({ kind }) => (
              <Card key={kind} asChild interactive className={styles.kind}>
                <li>
                  <EntityIcon icon={KINDS[kind].icon} tint={KINDS[kind].hue} size={34} />
                  <h2>
                    <Link to={`/tools/create?kind=${kind}`} className={cardCover}>
                      {t(KINDS[kind].label)}
                    </Link>
                  </h2>
                  <p>{t(TEXTS[kind])}</p>
                </li>
              </Card>
            ))}
        </ul>
      )}
    </Loaded>
  );
}
