import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { readGiven } from './command-line.js';

it('says in one sentence that a file is missing, or is a folder', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'guest-app-given-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await expect(readGiven(folder)).rejects.toThrow(`${folder} es una carpeta, y no un archivo.`);
  const missing = path.join(folder, 'estadias.csv');
  await expect(readGiven(missing)).rejects.toThrow(`No existe el archivo ${missing}.`);
});
