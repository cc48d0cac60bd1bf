export const pictureSizes = '(min-width: 30rem) 26rem, 92vw';
