import { type BinOf, createBinRepository } from './bin-repository.ts';
import { type BinParts, createBinService } from './bin-service.ts';
import type { Database } from '../../db/database.ts';
import type { Viewer } from '../access/viewer.ts';

interface CreateBinParts<Caller extends Viewer> extends BinOf, Omit<BinParts<Caller>, 'bin'> {
  db: Database;
}

/** The bin of one kind of entity: `put` moves something there, without asking whose it is. */
export function createBin<Caller extends Viewer>({
  db,
  table,
  icon,
  forget,
  ...parts
}: CreateBinParts<Caller>) {
  const bin = createBinRepository(db, { table, icon, ...(forget && { forget }) });
  return { put: bin.put, ...createBinService({ bin, ...parts }) };
}

export type Bin = ReturnType<typeof createBin>;
