import type { BlockType } from '../../block/block-type';
import { Whatsapp, type WhatsappContents } from './Whatsapp';

export const whatsapp: BlockType<WhatsappContents> = {
  parse: ({ titulo, numero }) => ({ titulo, numero }),
  View: Whatsapp,
  isTitle: false,
};
