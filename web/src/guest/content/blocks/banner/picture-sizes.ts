/** On a screen higher than wide the picture is cut at its sides: it is shown wider than the screen. */
export const pictureSizes = '(max-aspect-ratio: 1/1) 75vh, 100vw';
