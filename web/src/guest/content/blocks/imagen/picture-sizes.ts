export const pictureSizes = '(min-width: 72rem) 72rem, 92vw';
