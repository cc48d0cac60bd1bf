import { readdir, readFile } from 'node:fs/promises';

/** The process that answers at a port, as the system tells it: its supervisor keeps it to itself. */
export async function adapterPid(port: number): Promise<number> {
  for (const pid of await readdir('/proc')) {
    const environment = await readFile(`/proc/${pid}/environ`, 'utf8').catch(() => '');
    const variables = environment.split('\0');
    if (variables.includes(`PORT=${String(port)}`) && environment.includes('WEB_DIR='))
      return Number(pid);
  }
  throw new Error('No adapter runs');
}
