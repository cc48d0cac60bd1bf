/**
 * Loaded into every child process (`--import`): the channel to the parent closes when the parent ends, however it
 * ends, and the child ends with it. A process of its own process group would outlive a parent killed with SIGKILL.
 */
process.once('disconnect', () => {
  setTimeout(() => process.exit(1), 10_000).unref();
  process.kill(process.pid, 'SIGTERM');
});

// What it forks has another parent, and ways of its own with the channel to it.
const own = process.execArgv.indexOf(import.meta.url);
if (own > 0) process.execArgv.splice(own - 1, 2);

// The channel alone must not keep a process alive that has nothing else to do.
process.channel?.unref();

// If the output's reader is gone, the output is lost: an unhandled error would end the process in the middle
// of its work.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined);
