/** How wide pictures are shown that are as small on every screen, as the attribute `sizes` says it. */
export const smallSizes = {
  logo: '160px',
  bandera: '32px',
  item: '64px',
  red: '28px',
} as const;
