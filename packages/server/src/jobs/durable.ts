import { AsyncLocalStorage } from 'node:async_hooks';
import { DBOS, type DLogger, type WorkflowStatusString } from '@dbos-inc/dbos-sdk';
import type { DatabaseHandle } from '../db/database.ts';
import { newId } from '../db/new-id.ts';
import { UNASKED_MS } from './clock.ts';
import type { ExecutorWork } from './executor.ts';
import type { JobLog } from './job-log.ts';
import { createQueueLooks, INTERNAL_QUEUE, internalQueue, lookNever, lookSeldom } from './queue-looks.ts';
import type { Signals } from './signals.ts';

export interface JobDefinition {
  /** Stands in the database: renaming it strands what is queued. */
  name: string;
  /** How many may run at once in this process. */
  concurrency: number;
  /**
   * Does the work for one key. It runs again from the start when the process dies within, so it must be repeatable.
   * `signal` is aborted when the job is cancelled or the process shuts down.
   */
  run: (key: string, signal: AbortSignal) => Promise<void>;
}

export interface Job {
  /** Resolves once the work is certain to be done, now or after a crash. */
  start(key: string): Promise<void>;
  /** Stops the work of these keys, whether it waits or runs, in this process or another. */
  cancel(keys: string[]): Promise<void>;
  /** Keys whose work is waiting or running in any process. */
  activeKeys(): Promise<Set<string>>;
}

interface FlowDefinition {
  /** Stands in the database: renaming it strands what is under way. */
  name: string;
  /**
   * Carries out one flow, to its end or to where the process stops; false: there it has to be taken up again, by a process
   * that lives then. It begins again from the start where its process dies, so it must know what it has done.
   */
  run: (id: string) => Promise<boolean>;
}

/** Flows may take long and wait for days, so there is no limit to how many are under way. */
interface Flow {
  /** Begins it in this process. Resolves once it is certain to end, now or after a crash; an id is begun once only. */
  start(id: string): Promise<void>;
  /** The same in any process that takes up work, and not here where this one takes none. */
  queue(id: string): Promise<void>;
}

export interface Durable {
  /** Call before `launch`. */
  job(definition: JobDefinition): Job;
  /** Call before `launch`. */
  flow(definition: FlowDefinition): Flow;
  /** Creates or updates the engine's tables, so run it under the lock of `migrateDatabase`; then work begins. */
  launch(): Promise<void>;
  /** Hands the work of dead executors to the living. */
  readonly work: ExecutorWork;
  /** Aborts what runs, waits for it to settle, and starts nothing more. */
  close(): Promise<void>;
}

interface DurableOptions {
  database: DatabaseHandle;
  executorId: string;
  log: JobLog;
  /** Tells the other processes that there is work; absent: they find out by themselves. */
  signals?: Pick<Signals, 'hear' | 'tell'> | undefined;
  /** False: this process queues work, and does none. Absent: true. */
  works?: boolean | undefined;
}

/** The channel on which queues are named in which there is something to do. */
const QUEUED = 'queued';
/** Part of the stored state: another value would strand the work queued by the version before. */
const APPLICATION_VERSION = '1';
const SHUTDOWN_MS = 5_000;
const PARKED_SHUTDOWN_MS = 500;
const ACTIVE: WorkflowStatusString[] = ['PENDING', 'ENQUEUED', 'DELAYED'];

/**
 * Work that survives the death of its process, kept by DBOS in the schema `dbos`. DBOS keeps its state in static fields,
 * so a process has one of these at a time; the next may be created once this one is closed.
 */
export function createDurable({ database, executorId, log, signals, works = true }: DurableOptions): Durable {
  if (DBOS.isInitialized())
    throw new Error('Durable work is already running in this process. Close it first.');
  const queues: { name: string; concurrency?: number }[] = [];
  const closing = new AbortController();
  let parked = 0;
  const looks = createQueueLooks((error) => log.error({ err: error }, 'a queue could not be looked into'));
  const look = (name: string) => works && looks.look(name);
  const stopHearing = signals?.hear(QUEUED, (name) => {
    for (const queue of name === undefined ? queues : [{ name }]) look(queue.name);
  });
  const tell = (name: string) => (signals ? signals.tell(QUEUED, name) : look(name));

  lookSeldom();
  if (!works) lookNever();
  DBOS.setConfig({
    name: 'agent-studio',
    systemDatabasePool: database.pool,
    systemDatabaseSchemaName: 'dbos',
    applicationVersion: APPLICATION_VERSION,
    executorID: executorId,
    // For messages between its workflows, of which we have none: it wakes the process a hundred times a second.
    useListenNotify: false,
    logger: errorsOnly(log),
  });

  return {
    job(definition) {
      queues.push(definition);
      return createJob(definition, closing.signal, tell);
    },
    flow(definition) {
      queues.push({ name: definition.name });
      return createFlow(definition, { log, tell, onParked: () => (parked += 1) });
    },
    async launch() {
      await DBOS.launch();
      const internal = internalQueue();
      if (internal && works) looks.add(internal);
      for (const { name, concurrency } of queues) {
        const queue = await DBOS.registerQueue(name, {
          ...(concurrency !== undefined && { workerConcurrency: concurrency }),
          minPollingIntervalMs: UNASKED_MS,
        });
        if (works) looks.add(queue);
      }
    },
    work: {
      async executorsAtWork() {
        const running = await DBOS.listWorkflows({ status: 'PENDING', loadInput: false, loadOutput: false });
        return running.flatMap((workflow) => workflow.executorId ?? []);
      },
      async onExecutorDead(deadId) {
        const left = await DBOS.listWorkflows({ status: 'PENDING', executorId: deadId, loadInput: false });
        for (const { workflowID, queueName } of left) {
          await DBOS.resumeWorkflow(workflowID, queueName ? { queueName } : {});
          tell(queueName ?? INTERNAL_QUEUE);
        }
      },
    },
    async close() {
      stopHearing?.();
      looks.close();
      closing.abort(new Error('The server is shutting down.'));
      // What is parked never ends here.
      const workflowCompletionTimeoutMS = parked ? PARKED_SHUTDOWN_MS : SHUTDOWN_MS;
      await DBOS.shutdown({ deregister: true, workflowCompletionTimeoutMS });
    },
  };
}

function createJob({ name, run }: JobDefinition, closing: AbortSignal, tell: (queue: string) => void): Job {
  const workflow = DBOS.registerWorkflow(
    (key: string) =>
      DBOS.runStep(
        () => {
          const cancelled = DBOS.stepStatus?.cancelSignal;
          return run(key, cancelled ? AbortSignal.any([closing, cancelled]) : closing);
        },
        { name },
      ),
    { name },
  );

  const active = (keys?: string[]) =>
    DBOS.listWorkflows({
      workflowName: name,
      status: ACTIVE,
      loadInput: false,
      loadOutput: false,
      ...(keys && { workflow_id_prefix: keys.map((key) => `${name}:${key}:`) }),
    });

  // Work of one kind may start another, and DBOS refuses that to whatever it takes for a part of a step.
  const outside = AsyncLocalStorage.snapshot();
  return {
    async start(key) {
      const options = { workflowID: `${name}:${key}:${newId()}`, queueName: name };
      await outside(() => DBOS.startWorkflow(workflow, options)(key));
      outside(() => tell(name));
    },
    async cancel(keys) {
      if (!keys.length) return;
      const ids = (await active(keys)).map(({ workflowID }) => workflowID);
      if (ids.length) await DBOS.cancelWorkflows(ids);
    },
    async activeKeys() {
      return new Set((await active()).map(({ workflowID }) => workflowID.split(':')[1]!));
    },
  };
}

/*
 * To DBOS a flow is one workflow without steps: it knows which process works on it, and who takes it up when that one dies.
 * What a flow has done it keeps itself.
 */
function createFlow(
  { name, run }: FlowDefinition,
  { log, tell, onParked }: { log: JobLog; tell: (queue: string) => void; onParked: () => void },
): Flow {
  // What a flow starts is no part of it to DBOS, which would count it by the order of calls.
  const outside = AsyncLocalStorage.snapshot();
  async function carryOut(id: string): Promise<void> {
    try {
      if (await outside(() => run(id))) return;
    } catch (error) {
      log.error({ err: error, id, name }, 'durable work broke off');
    }
    // As long as it has no outcome, whoever comes after this process takes it up.
    onParked();
    await new Promise(() => {});
  }
  const workflow = DBOS.registerWorkflow(carryOut, { name });
  return {
    async start(id) {
      await outside(() => DBOS.startWorkflow(workflow, { workflowID: `${name}:${id}` })(id));
    },
    async queue(id) {
      await outside(() => DBOS.startWorkflow(workflow, { workflowID: `${name}:${id}`, queueName: name })(id));
      outside(() => tell(name));
    },
  };
}

const errorsOnly = (log: JobLog): DLogger => ({
  debug: () => {},
  info: () => {},
  warn: () => {},
  error: (entry, metadata) => log.error({ err: metadata?.error }, String(entry)),
});
