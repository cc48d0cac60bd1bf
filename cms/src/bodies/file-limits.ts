import { largestPicture } from '@guest-app/config/picture-limits';
import type { MultipartLimits } from './multipart';

const megabyte = 1024 * 1024;

/** One picture, as a form or the media library sends it. */
export const oneFile: MultipartLimits = {
  largestFile: largestPicture,
  largestSum: largestPicture,
  files: 1,
  largestField: 64 * 1024,
};

/** A hotel's folder: its content, and all of its pictures. */
export const hotelFolder: MultipartLimits = {
  largestFile: 200 * megabyte,
  largestSum: 200 * megabyte,
  files: 2_000,
  largestField: 20 * megabyte,
};
