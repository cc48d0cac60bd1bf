import { mix } from '../kit/color.js';

export type Hour = 'morning' | 'day' | 'golden' | 'sunset' | 'dusk' | 'night';

export interface Light {
  readonly hour: Hour;
  readonly sky: readonly [top: string, middle: string, low: string];
  readonly sun: string;
  /** What distance turns everything into. */
  readonly haze: string;
  /** What shadow turns everything into. */
  readonly shade: string;
  readonly shadeAmount: number;
  /** Where the sun or moon stands, as parts of the width and of the sky's height. */
  readonly at: readonly [number, number];
  readonly dark: boolean;
}

const hours: Record<Hour, Light> = {
  morning: {
    hour: 'morning',
    sky: ['#7fb2d6', '#bcdbe6', '#fbe9d2'],
    sun: '#fff0cf',
    haze: '#e9e6df',
    shade: '#3f5878',
    shadeAmount: 0.1,
    at: [0.24, 0.62],
    dark: false,
  },
  day: {
    hour: 'day',
    sky: ['#2f86c6', '#77b9e0', '#d7eef3'],
    sun: '#fffbe8',
    haze: '#cfe4ea',
    shade: '#274b74',
    shadeAmount: 0.04,
    at: [0.74, 0.2],
    dark: false,
  },
  golden: {
    hour: 'golden',
    sky: ['#5d8fb5', '#f0c79b', '#ffdf9e'],
    sun: '#fff1c2',
    haze: '#f8d5a4',
    shade: '#5a3d5c',
    shadeAmount: 0.16,
    at: [0.68, 0.72],
    dark: false,
  },
  sunset: {
    hour: 'sunset',
    sky: ['#3b3c78', '#d9707a', '#ffc17a'],
    sun: '#fff0b8',
    haze: '#f2a27c',
    shade: '#2c1f4d',
    shadeAmount: 0.42,
    at: [0.6, 0.86],
    dark: false,
  },
  dusk: {
    hour: 'dusk',
    sky: ['#151d45', '#4c4a86', '#eb9d80'],
    sun: '#ffd9a0',
    haze: '#8a6d96',
    shade: '#141838',
    shadeAmount: 0.48,
    at: [0.3, 0.93],
    dark: true,
  },
  night: {
    hour: 'night',
    sky: ['#070b20', '#15224a', '#37507c'],
    sun: '#eef2ff',
    haze: '#2b3c68',
    shade: '#0b1230',
    shadeAmount: 0.58,
    at: [0.76, 0.26],
    dark: true,
  },
};

/** The hour's light with a breath of the hotel's own colours in it. */
export function lightAt(hour: Hour, color1: string, color2: string): Light {
  const light = hours[hour];
  const [top, middle, low] = light.sky;
  const part = light.dark ? 0.3 : 0.2;
  return {
    ...light,
    sky: [
      mix(top, color1, part),
      mix(middle, mix(color1, color2, 0.6), 0.1),
      mix(low, color2, 0.2),
    ],
    haze: mix(light.haze, color2, 0.14),
    shade: mix(light.shade, color1, 0.3),
  };
}

/** The local colour as this light shows it. */
export function lit(color: string, light: Light, extra = 0): string {
  return mix(color, light.shade, Math.min(0.92, light.shadeAmount + extra));
}

export function sunny(color: string, light: Light, part: number): string {
  return mix(lit(color, light), light.sun, part * (light.dark ? 0.4 : 1));
}

/** The colour seen from afar: 0 is here, 1 is lost in the haze. */
export function distant(color: string, light: Light, distance: number): string {
  return mix(lit(color, light), light.haze, distance);
}
