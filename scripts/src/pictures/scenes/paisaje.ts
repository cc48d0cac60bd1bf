import { worldOf } from '../worlds/world.js';
import { viewOf, type Scene } from './scene.js';

export const paisaje: Scene = (pen, look) => {
  worldOf(look.db)(viewOf(pen, look, { hour: look.hours.paisaje, horizon: 0.56, name: 'paisaje' }));
};
