import { withMark } from '@guest-app/config/picture-mark';
import type { Core } from '@strapi/strapi';
import { environment } from '../settings/environment';

/** The part of Strapi's upload plugin that names files; it has no types of its own. */
interface FileNames {
  generateFileName(name: string): string;
}

/** Has whatever comes into the media library carry the mark by which adapters know its name. */
export function markPictureNames(strapi: Core.Strapi): void {
  const names: FileNames = strapi.plugin('upload').service('image-manipulation');
  const generate = names.generateFileName.bind(names);
  names.generateFileName = (name) => withMark(generate(name), environment().adapterToken);
}
