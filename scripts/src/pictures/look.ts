import type { Hour } from './nature/light.js';

export type WindowShape = 'french' | 'arched' | 'panorama' | 'grid' | 'porthole';
export type WallStyle = 'panelled' | 'plain' | 'slats' | 'stone' | 'concrete' | 'boards' | 'arches';
export type FloorStyle = 'herringbone' | 'checker' | 'planks' | 'terrazzo' | 'tiles' | 'carpet';
export type LampStyle = 'chandelier' | 'globes' | 'woven' | 'lines' | 'lantern' | 'antler';
export type FurnitureStyle = 'classic' | 'modern' | 'rustic' | 'coastal';
export type Facade =
  'grand' | 'alpine' | 'modern' | 'chalet' | 'bay' | 'belle' | 'estancia' | 'beach';
export type Dish =
  'beef' | 'trout' | 'pasta' | 'octopus' | 'risotto' | 'salad' | 'empanadas' | 'tart';

/** What makes one hotel's pictures its own: every scene reads this and nothing else about the hotel. */
export interface Look {
  readonly db: string;
  readonly nombre: string;
  readonly color1: string;
  readonly color2: string;
  /** Second line of the logo. */
  readonly lema: string;
  readonly font: string;
  readonly emblem: Emblem;
  readonly wall: string;
  readonly wallStyle: WallStyle;
  readonly wood: string;
  readonly floor: string;
  readonly floorStyle: FloorStyle;
  readonly fabric: string;
  readonly accent: string;
  readonly window: WindowShape;
  readonly lamp: LampStyle;
  readonly furniture: FurnitureStyle;
  readonly facade: Facade;
  readonly stone: string;
  readonly roof: string;
  readonly storeys: number;
  readonly dish: Dish;
  readonly plate: string;
  readonly cloth: string;
  readonly hours: {
    readonly fachada: Hour;
    readonly paisaje: Hour;
    readonly interior: Hour;
    readonly piscina: Hour;
    readonly paseo: Hour;
    readonly bienvenida: Hour;
  };
  /** Turns the composition round and moves the camera, so that rooms are not each other's copies. */
  readonly mirrored: boolean;
  readonly layout: 0 | 1 | 2;
}

export type Emblem =
  | 'obelisk'
  | 'rose'
  | 'poplar'
  | 'wave'
  | 'sail'
  | 'blocks'
  | 'fan'
  | 'palm'
  | 'hills'
  | 'flower'
  | 'sun'
  | 'lighthouse'
  | 'horseshoe';
