import type { BlockType } from '../../block/block-type';
import { Banner, type BannerContents } from './Banner';

export const banner: BlockType<BannerContents> = {
  parse: ({ titulo, subtitulo, imagen }) => ({ titulo, subtitulo, imagen }),
  View: Banner,
  isTitle: true,
};
