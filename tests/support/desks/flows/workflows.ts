import {
  type WorkflowContent,
  workflowContentSchema,
  type WorkflowNodeInput,
} from '@agent-studio/api-client/contract';

type Config = WorkflowNodeInput['config'];
type Rest = Partial<Omit<WorkflowNodeInput, 'id' | 'config'>>;

/** A node for a test; where it stands does not matter there. */
export const aNode = (id: string, config: Config, rest: Rest = {}): WorkflowNodeInput => ({
  id,
  config,
  position: { x: 0, y: 0 },
  ...rest,
});

/** Edges in the form `from>to` or `from:port>to`; several of them in a row as `a>b>c`. */
export const edgesOf = (...paths: string[]) =>
  paths.flatMap((path) => {
    const stops = path.split('>');
    return stops.slice(1).map((stop, place) => {
      const [source, source_port = 'next'] = stops[place]!.split(':') as [string, string?];
      const target = stop.split(':')[0]!;
      return { id: `${source}:${source_port}`, source, source_port, target };
    });
  });

/** A workflow as it is stored. */
export const aWorkflow = (
  nodes: WorkflowNodeInput[],
  paths: string[],
  rest: Partial<Pick<WorkflowContent, 'inputs' | 'limits' | 'name' | 'variables'>> = {},
): WorkflowContent => workflowContentSchema.parse({ name: 'Flow', nodes, edges: edgesOf(...paths), ...rest });
