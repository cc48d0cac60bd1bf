import { spawn } from 'node:child_process';
import { watch } from 'node:fs';
import path from 'node:path';
import { nativeCompiler } from '../programs/compiler.js';
import { serve } from '../serve/serve.js';
import { startMessage } from '../serve/start-message.js';
import { operatorEnvironment, ownVariablesWith } from '../system/environment.js';
import { originOf } from '../system/origin.js';
import { adaptersDir, cmsDir, packageFile, projectDir, webDir } from '../system/paths.js';
import type { Supervisor } from '../system/supervisor.js';

/** Milliseconds within which one compilation writes all its files. */
const settled = 300;

/** Serves one hotel (or those of HOTELES) from the sources; compiles and restarts on each change. */
export async function main(): Promise<void> {
  const asked = operatorEnvironment();
  const hoteles = asked.chosen ?? asked.hotels.slice(0, 1).map(({ db }) => db);
  const environment = { ...asked, chosen: hoteles };
  const { host, port } = environment;
  await serve(environment, (supervisor, signal, demo) => {
    console.log(startMessage(environment, demo));
    restartOnChange(supervisor, hoteles, signal);
    follow(nativeCompiler(), ['-b', '--watch', '--preserveWatchOutput'], {
      cwd: projectDir,
      signal,
    });
    follow(process.execPath, [packageFile(webDir, 'vite', 'bin/vite.js')], {
      cwd: webDir,
      signal,
      environment: { ADAPTER_URL: originOf(host, port) },
    });
  });
}

/** Watches the compiler's results, not the sources, so that nothing starts on half a compilation. */
function restartOnChange(
  supervisor: Supervisor,
  hoteles: readonly string[],
  signal: AbortSignal,
): void {
  const onChange = (folder: string, restart: () => void) => {
    let timer: NodeJS.Timeout | undefined;
    watch(folder, { recursive: true, signal }, (_event, file) => {
      if (file === null || !file.endsWith('.js')) return;
      clearTimeout(timer);
      timer = setTimeout(restart, settled);
    });
  };
  const restartHotels = () => {
    for (const db of hoteles) supervisor.restartCms(db);
  };
  onChange(path.join(adaptersDir, 'dist'), () => {
    supervisor.restartAdapter();
  });
  onChange(path.join(cmsDir, 'dist/src'), restartHotels);
  onChange(path.join(cmsDir, 'dist/config'), restartHotels);
  onChange(path.join(projectDir, 'config/dist'), restartHotels);
}

interface FollowOptions {
  readonly cwd: string;
  readonly signal: AbortSignal;
  readonly environment?: Readonly<Record<string, string>>;
}

/** Runs a program with its output on this terminal until the signal aborts. */
function follow(program: string, args: readonly string[], options: FollowOptions): void {
  const { cwd, signal, environment = {} } = options;
  const child = spawn(program, args, {
    cwd,
    signal,
    env: ownVariablesWith(environment),
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  child.on('error', (error) => {
    if (!signal.aborted) console.error(error.message);
  });
}
