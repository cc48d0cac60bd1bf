import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { drawLogo } from './pictures/brand/logo.js';
import { flags } from './pictures/brand/flags.js';
import { drawNetwork, networks } from './pictures/brand/social.js';
import { Pen } from './pictures/kit/pen.js';
import type { Look } from './pictures/look.js';
import { looks } from './pictures/looks.js';
import { develop } from './pictures/render.js';
import { items } from './pictures/scenes/items.js';
import { scenes } from './pictures/scenes/scenes.js';

interface Picture {
  readonly file: string;
  render(target: string): Promise<void>;
}

const print = { bloom: 0.35, grain: 0.12, vignette: 0.13 };
const plain = { bloom: 0, grain: 0, vignette: 0 };

function painted(width: number, height: number, paint: (pen: Pen) => void): string {
  const pen = new Pen(width, height);
  paint(pen);
  return pen.svg();
}

function picturesOf(look: Look): Picture[] {
  const pictures: Picture[] = [];
  for (const [name, scene] of Object.entries(scenes)) {
    const height = name === 'app' ? 700 : 1000;
    pictures.push({
      file: `${name}.webp`,
      render: async (target) => {
        const svg = painted(1600, height, (pen) => {
          scene(pen, look);
        });
        const image = await develop(svg, 1600, height, print);
        await image.webp({ quality: 79, effort: 4 }).toFile(target);
      },
    });
  }
  for (const [name, scene] of Object.entries(items))
    pictures.push({
      file: `${name}.webp`,
      render: async (target) => {
        const svg = painted(480, 480, (pen) => {
          scene(pen, look);
        });
        await (await develop(svg, 240, 240, plain)).webp({ quality: 82 }).toFile(target);
      },
    });
  const crisp = (file: string, width: number, height: number, paint: (pen: Pen) => void): void => {
    pictures.push({
      file,
      render: async (target) => {
        await sharp(Buffer.from(painted(width, height, paint)))
          .png({ compressionLevel: 9 })
          .toFile(target);
      },
    });
  };
  for (const network of networks)
    crisp(`red-${network}.png`, 96, 96, (pen) => {
      drawNetwork(pen, look, network);
    });
  for (const [language, paint] of Object.entries(flags)) crisp(`${language}.png`, 72, 48, paint);
  crisp('logo.png', 600, 240, (pen) => {
    drawLogo(pen, look);
  });
  return pictures;
}

/** `npm run pictures [-- <db,db…|all> [<picture,picture…>]]`: paints the hotels' pictures again. */
export async function main([
  hotelList = 'all',
  pictureList = 'all',
]: readonly string[]): Promise<void> {
  const root = fileURLToPath(new URL('../../config/hoteles', import.meta.url));
  const chosen = (list: string, name: string): boolean =>
    list === 'all' || list.split(',').includes(name);
  for (const look of looks.filter(({ db }) => chosen(hotelList, db))) {
    const folder = path.join(root, look.db, 'imagenes');
    await mkdir(folder, { recursive: true });
    const pictures = picturesOf(look).filter(({ file }) =>
      chosen(pictureList, path.parse(file).name),
    );
    for (const picture of pictures) {
      await picture.render(path.join(folder, picture.file));
      process.stdout.write(`${look.db}/${picture.file}\n`);
    }
  }
}
