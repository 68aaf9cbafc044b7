import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { describe, expect, it } from 'vitest';
import { parseAllDocuments } from 'yaml';
import { HOSTS } from '#support/servers/host-packages.ts';

/*
 * Our manifests by the schemas of Kubernetes itself, which npm package kubernetes-models is generated from; they let
 * unknown names pass, which `unit/build/deployment.test.ts` refuses.
 */

const FOLDER = path.join(import.meta.dirname, '../../../deploy/kubernetes');

interface Manifest {
  apiVersion: string;
  kind: string;
  metadata: { name: string };
  [more: string]: unknown;
}
type Model = new (manifest: object) => { validate: () => void };

async function faultsOf(manifest: Manifest): Promise<string> {
  const file = path.join(HOSTS, 'node_modules/kubernetes-models', manifest.apiVersion, 'index.js');
  const models = (await import(pathToFileURL(file).href)) as Record<string, Model>;
  try {
    new models[manifest.kind]!(manifest).validate();
    return '';
  } catch (error) {
    return (error as Error).message;
  }
}

const manifests = readdirSync(FOLDER).flatMap((file) =>
  parseAllDocuments(readFileSync(path.join(FOLDER, file), 'utf8')).map(
    (document) => document.toJS() as Manifest,
  ),
);

describe('the manifests of Kubernetes', () => {
  it.each(manifests.map((manifest) => [`${manifest.kind} ${manifest.metadata.name}`, manifest] as const))(
    '%s fits the schema of Kubernetes',
    async (_, manifest) => expect(await faultsOf(manifest)).toBe(''),
  );

  it('would be refused with a value of another kind', async () => {
    const deployment = manifests.find(({ kind }) => kind === 'Deployment')!;
    const spec = { ...(deployment['spec'] as object), replicas: 'two' };
    expect(await faultsOf({ ...deployment, spec })).toContain('spec/replicas must be integer');
  });
});
