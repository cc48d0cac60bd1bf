import type { World } from '../nature/view.js';
import { belair } from './belair.js';
import { bsa } from './bsa.js';
import { cgbeach } from './cgbeach.js';
import { comahue } from './comahue.js';
import { gbba } from './gbba.js';
import { gblp } from './gblp.js';
import { hcg } from './hcg.js';
import { iruna } from './iruna.js';
import { polo } from './polo.js';
import { recoleta } from './recoleta.js';
import { riviera } from './riviera.js';
import { urbano } from './urbano.js';
import { usr } from './usr.js';

const worlds: Readonly<Record<string, World>> = {
  gbba,
  gblp,
  comahue,
  iruna,
  bsa,
  urbano,
  belair,
  riviera,
  usr,
  recoleta,
  cgbeach,
  hcg,
  polo,
};

/** The landscape that the hotel stands in. */
export function worldOf(db: string): World {
  const world = worlds[db];
  if (world === undefined) throw new Error(`No landscape for the hotel "${db}".`);
  return world;
}
