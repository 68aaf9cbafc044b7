import OpenAI, { APIError } from 'openai';
import { startServer } from '../servers/server.ts';
import { startTeamDesk } from './teams.ts';
import { aNode, edgesOf } from './flows/workflows.ts';

/** A tool that the caller carries out itself. */
export const WEATHER_TOOL = {
  type: 'function',
  function: {
    name: 'get_weather',
    description: 'The weather of a city',
    parameters: { type: 'object', properties: { city: { type: 'string' } }, required: ['city'] },
  },
} as const;

/** What the client throws; fails when it does not. */
export async function failure(work: Promise<unknown>): Promise<APIError> {
  try {
    await work;
  } catch (error) {
    if (error instanceof APIError) return error;
    throw error;
  }
  throw new Error('The call did not fail.');
}

/** A server with a published agent, team and workflow of Bob's, spoken for by a stand-in for a provider. */
export async function startInteropDesk(settings: Record<string, string> = {}) {
  const desk = await startTeamDesk((env) => startServer({ env: { ...env, ...settings } }));
  const { bob } = desk;

  async function publishAgent(...hired: Parameters<typeof desk.hire>): Promise<string> {
    const id = await desk.hire(...hired);
    await bob.agentVersions.publish({ params: { id }, body: {} });
    return id;
  }

  async function publishTeam(members: string[], name = 'Crew'): Promise<string> {
    const { id } = await desk.found('sequential', {
      name,
      members: members.map((agent_id, place) => ({ key: `m${place}`, agent_id })),
    });
    await bob.multiAgentVersions.publish({ params: { id }, body: {} });
    return id;
  }

  /** Greets whoever it is given. */
  async function publishWorkflow(name = 'Greeting'): Promise<string> {
    const { id } = await bob.workflows.create({
      body: {
        name,
        inputs: { type: 'object', properties: { who: { type: 'string' } }, required: ['who'] },
        nodes: [
          aNode('start', { type: 'start' }),
          aNode('end', { type: 'end', outputs: { greeting: '"Hello " + inputs.who' } }),
        ],
        edges: edgesOf('start>end'),
      },
    });
    await bob.workflowVersions.publish({ params: { id }, body: {} });
    return id;
  }

  return {
    ...desk,
    publishAgent,
    publishTeam,
    publishWorkflow,
    /** OpenAI's own client, unchanged. */
    openai: (apiKey = desk.bobToken, options: { maxRetries?: number } = {}) =>
      new OpenAI({ apiKey, baseURL: `${desk.server.url}/v1`, maxRetries: 0, ...options }),
  };
}

export type InteropDesk = Awaited<ReturnType<typeof startInteropDesk>>;
