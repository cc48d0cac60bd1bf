import { fstatSync, readFileSync, statSync } from 'node:fs';
import { clearInterval, setInterval } from 'node:timers';

/** Milliseconds between two looks at the starters. */
const interval = 500;

/**
 * Sends this process SIGTERM once a process that started it through npm is gone: an older Node, the shell
 * that npm starts, npm, or the program that ran npm. npm passes signals to its shell, which does not pass
 * them on, and a killed process passes none.
 * @param {string} command
 */
export function endWithStarter(command) {
  endWithOlderNode();
  if (process.env['npm_lifecycle_event'] !== command) return;
  const starters = startersOf(process.ppid);
  const timer = setInterval(() => {
    if (isUnchanged(starters)) return;
    clearInterval(timer);
    process.kill(process.pid, 'SIGTERM');
  }, interval);
  timer.unref();
}

/** `provided-node.mjs` starts this process with a channel, which closes when the older Node ends. */
function endWithOlderNode() {
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
  // The channel alone must not keep this process alive.
  process.channel?.unref();
}

/**
 * The processes that this one ends with, the nearest first. Only Linux says what another process's parent is; elsewhere
 * there is one.
 * @param {number} parent
 */
function startersOf(parent) {
  const starters = [parent];
  let npm = parent;
  // An older Node and npm's shell name the script in their command lines; npm does not.
  while (commandLineOf(npm).includes('scripts/run.mjs')) {
    const next = parentOf(npm);
    if (next === undefined) return starters;
    starters.push(next);
    npm = next;
  }
  const runner = isSetApart(npm) ? undefined : parentOf(npm);
  if (runner !== undefined) starters.push(runner);
  return starters;
}

/**
 * Whether npm is meant to outlive the program that ran it: `setsid` makes it the leader of a session;
 * `nohup`, a shell's `&` and service managers take its input away.
 * @param {number} npm
 */
function isSetApart(npm) {
  if (statOf(npm)?.session === npm) return true;
  try {
    return fstatSync(0).rdev === statSync('/dev/null').rdev;
  } catch {
    return true;
  }
}

/**
 * Each one's parent is the next one: a process that ended has none, and what it had started got another.
 * @param {readonly number[]} starters
 */
function isUnchanged([nearest, ...others]) {
  if (process.ppid !== nearest) return false;
  let child = nearest;
  for (const starter of others) {
    if (parentOf(child) !== starter) return false;
    child = starter;
  }
  return true;
}

/** @param {number} pid */
function parentOf(pid) {
  return statOf(pid)?.parent;
}

/** @param {number} pid */
function statOf(pid) {
  const text = readProcess(pid, 'stat');
  // The name in front is in parentheses, and may hold anything.
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  return text === '' ? undefined : { parent: Number(fields[1]), session: Number(fields[3]) };
}

/** @param {number} pid */
function commandLineOf(pid) {
  return readProcess(pid, 'cmdline');
}

/**
 * @param {number} pid
 * @param {string} what
 */
function readProcess(pid, what) {
  try {
    return readFileSync(`/proc/${pid}/${what}`, 'utf8');
  } catch {
    return '';
  }
}
