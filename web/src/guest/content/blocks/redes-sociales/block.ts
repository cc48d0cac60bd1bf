import type { BlockType } from '../../block/block-type';
import { RedesSociales, type RedesSocialesContents } from './RedesSociales';

export const redesSociales: BlockType<RedesSocialesContents> = {
  parse: ({ idCarta }) => ({ idCarta }),
  View: RedesSociales,
  isTitle: false,
};
