import DataConnectorsScreen from '#studio/screens/data-connectors/data-connectors-screen.tsx';
import { aConnector, MCP, POSTGRES } from '../samples/connector-samples.ts';
import { type Answers, fakeApi } from '../servers/fake-api.ts';
import { renderScreen } from './render.tsx';

/** One connector at a tab of its screen; `syncs&sync=new` is more of its address. */
export function openConnector(tab: string, answers: Answers = {}, connector = aConnector()) {
  return renderScreen(<DataConnectorsScreen />, {
    api: fakeApi({
      'GET /api/data-connectors/kinds': () => ({ items: [POSTGRES, MCP] }),
      'GET /api/data-connectors/{id}': () => connector,
      'GET /api/data-connectors/{id}/syncs': () => ({ items: [] }),
      ...answers,
    }),
    route: `/data-connectors?connector=${connector.id}&tab=${tab}`,
    path: '/data-connectors',
  });
}
