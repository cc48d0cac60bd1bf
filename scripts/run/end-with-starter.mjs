import { fstatSync, readFileSync, statSync } from 'node:fs';
import { clearInterval, setInterval } from 'node:timers';

/** How often it is looked whether the starters are still there, in milliseconds. */
const interval = 500;

/**
 * Ends this process, as SIGTERM would, once one of those who started it through npm is gone: the shell between npm and
 * here, npm itself, and whoever runs npm. npm hands some signals on, but to a shell that keeps them; and none of them can
 * say a word when it is killed. A service manager that starts the script itself ends it itself.
 * @param {string} command
 */
export function endWithStarter(command) {
  if (process.env['npm_lifecycle_event'] !== command) return;
  const starters = startersOf(process.ppid);
  const timer = setInterval(() => {
    if (isUnchanged(starters)) return;
    clearInterval(timer);
    process.kill(process.pid, 'SIGTERM');
  }, interval);
  timer.unref();
}

/**
 * The processes that this one ends with, the nearest first. Where the system tells nothing of other processes (it is
 * Linux that does), the nearest alone.
 * @param {number} parent
 */
function startersOf(parent) {
  const starters = [parent];
  // npm's own command line does not name the script; that of a shell between does.
  const npm = commandLineOf(parent).includes('scripts/run.mjs') ? parentOf(parent) : parent;
  if (npm !== undefined && npm !== parent) starters.push(npm);
  const runner = npm === undefined || isSetApart(npm) ? undefined : parentOf(npm);
  if (runner !== undefined) starters.push(runner);
  return starters;
}

/**
 * Whether npm was meant to outlive whoever runs it: `setsid` makes it the leader of a session of its own, `nohup` and a
 * shell's `&` take its input away, as do service managers.
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
