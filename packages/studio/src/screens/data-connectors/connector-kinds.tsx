import { useConnectorKinds } from '../../data/connectors/data-connectors.ts';
import { KindCards } from '../../entities/kind-cards.tsx';
import { KINDS } from './connector-words.ts';

/** The kinds of connectors. */
export function ConnectorKinds() {
  return (
    <KindCards
      query={useConnectorKinds()}
      words={KINDS}
      textOf={(kind) => KINDS[kind].text}
      pathOf={(kind) => `/data-connectors?new=${kind}`}
    />
  );
}
