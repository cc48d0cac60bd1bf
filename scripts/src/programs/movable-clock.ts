import { readFileSync, watchFile, writeFileSync } from 'node:fs';

/**
 * Loaded into a process for tests (`--import`, see `moved-clock.ts`): sets its clock ahead by as many milliseconds as a file
 * says, whenever that changes, and says beside it that it did. Timers and `performance` go on, as they do where a machine's clock
 * is set.
 */
const file = decodeURIComponent(new URL(import.meta.url).search.slice(1));
const machine = Date;
let ahead = 0;
const machineNow = machine.now;
const now = () => machineNow() + ahead;

globalThis.Date = new Proxy(machine, {
  construct: (target, given: unknown[], made) =>
    Reflect.construct(target, given.length === 0 ? [now()] : given, made) as Date,
  apply: () => new machine(now()).toString(),
  get: (target, name, receiver): unknown =>
    name === 'now' ? now : Reflect.get(target, name, receiver),
});

const take = () => {
  const said = readFileSync(file, 'utf8');
  ahead = Number(said);
  return said;
};
take();
watchFile(file, { interval: 20, persistent: false }, () => {
  writeFileSync(`${file}.hecho`, take());
});
