export const pictureSizes = '(min-width: 60rem) 36rem, 92vw';
