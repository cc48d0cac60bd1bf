export const pictureSizes = '96px';
