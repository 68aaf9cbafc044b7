import { X509Certificate } from 'node:crypto';
import { access, constants, stat, statfs } from 'node:fs/promises';
import path from 'node:path';
import type { Env } from '../env.ts';
import type { Finding } from './finding.ts';

const BYTES_PER_MB = 1_048_576;
/** Below the one nothing is stored any more, see `db/storage.ts`; the other leaves time to do something. */
const LEAST_FREE_MB = 64;
const LITTLE_FREE_MB = 1024;
const DAY_MS = 86_400_000;
const RENEW_BEFORE_DAYS = 14;
const NODE_MAJOR = 24;

/** Node, folder, disk and certificate. */
export async function examineMachine({ dataDir, databaseUrl, secretKey, tls }: Env): Promise<Finding[]> {
  const isFolderUsed = databaseUrl === undefined || secretKey === undefined;
  return [
    nodeVersion(),
    ...(isFolderUsed ? [await dataFolder(dataDir), await diskSpace(dataDir)] : []),
    ...(tls ? [certificate(tls.cert)] : []),
  ];
}

function nodeVersion(): Finding {
  const { node } = process.versions;
  return Number.parseInt(node, 10) >= NODE_MAJOR
    ? { name: 'node', state: 'ok', says: `Node ${node}.` }
    : {
        name: 'node',
        state: 'fail',
        says: `This is Node ${node}.`,
        todo: `Use Node ${NODE_MAJOR} or newer.`,
      };
}

/** The folder itself, or the nearest above it that is there. */
async function nearest(folder: string): Promise<string> {
  const found = await stat(folder).catch(() => undefined);
  return found ? folder : nearest(path.dirname(path.resolve(folder)));
}

async function dataFolder(dataDir: string): Promise<Finding> {
  const name = 'data folder';
  const folder = path.resolve(dataDir);
  const there = await nearest(folder);
  if (!(await stat(there)).isDirectory())
    return { name, state: 'fail', says: `${there} is a file.`, todo: 'Set DATA_DIR to a folder.' };
  try {
    await access(there, constants.R_OK | constants.W_OK | constants.X_OK);
  } catch {
    return {
      name,
      state: 'fail',
      says: `This user may not write to ${there}.`,
      todo: `Give the user of the server the right to (chown), or set DATA_DIR to another folder.`,
    };
  }
  return {
    name,
    state: 'ok',
    says: there === folder ? `${folder} can be written to.` : `${folder} will be made at the first start.`,
  };
}

async function diskSpace(dataDir: string): Promise<Finding> {
  const { bsize, bavail } = await statfs(await nearest(dataDir));
  const freeMb = Math.floor((bavail * bsize) / BYTES_PER_MB);
  const says = `${freeMb} MB are free for the data folder.`;
  if (freeMb < LEAST_FREE_MB)
    return {
      name: 'disk',
      state: 'fail',
      says,
      todo: 'Free space or enlarge the disk: nothing is stored now.',
    };
  if (freeMb < LITTLE_FREE_MB)
    return {
      name: 'disk',
      state: 'warn',
      says,
      todo: `Below ${LEAST_FREE_MB} MB nothing is stored any more.`,
    };
  return { name: 'disk', state: 'ok', says };
}

function certificate({ path: file, content }: { path: string; content: string }): Finding {
  const { validTo } = new X509Certificate(content);
  const days = Math.floor((Date.parse(validTo) - Date.now()) / DAY_MS);
  const todo = `Renew ${file}; the server takes it up within a minute.`;
  if (days < 0) return { name: 'certificate', state: 'fail', says: `It expired on ${validTo}.`, todo };
  const says = `It is valid until ${validTo}.`;
  return days < RENEW_BEFORE_DAYS
    ? { name: 'certificate', state: 'warn', says, todo }
    : { name: 'certificate', state: 'ok', says };
}
