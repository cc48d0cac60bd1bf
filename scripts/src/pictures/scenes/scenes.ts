import { app } from './app.js';
import { atardecer } from './atardecer.js';
import { bar } from './bar.js';
import { bienvenida } from './bienvenida.js';
import { desayuno } from './desayuno.js';
import { fachada } from './fachada.js';
import { habitacion } from './habitacion.js';
import { lobby } from './lobby.js';
import { minibar } from './minibar.js';
import { paisaje } from './paisaje.js';
import { paseo } from './paseo.js';
import { piscina } from './piscina.js';
import { plato } from './plato.js';
import { restaurante } from './restaurante.js';
import { salon } from './salon.js';
import { spa } from './spa.js';
import { suite } from './suite.js';
import { wifi } from './wifi.js';
import type { Scene } from './scene.js';

/** The landscape pictures of every hotel, by the file name that contents refer to. */
export const scenes: Readonly<Record<string, Scene>> = {
  fachada,
  lobby,
  habitacion,
  suite,
  desayuno,
  restaurante,
  plato,
  bar,
  spa,
  piscina,
  salon,
  paisaje,
  paseo,
  minibar,
  wifi,
  bienvenida,
  app,
  atardecer,
};
