import { expect, it } from 'vitest';
import { imageSource } from './image-source';

it('takes an address as given', () => {
  expect(imageSource('https://cdn.example/a b.jpg', 800)).toEqual({
    src: 'https://cdn.example/a b.jpg',
  });
});

it('shows the placeholder where there is no picture', () => {
  expect(imageSource('', 0)).toEqual({ src: '/placeholder.svg' });
});

it('asks the server for a name, which stays one part of the path', () => {
  expect(imageSource('gbba-a/b?.webp', 0).src).toBe('/webapp/imagen/gbba-a%2Fb%3F.webp');
});

it('offers every width while the original is unknown', () => {
  expect(imageSource('gbba-a.webp', 0).srcSet?.split(', ')).toHaveLength(6);
});

it('offers nothing wider than the original', () => {
  expect(imageSource('gbba-a.webp', 600).srcSet).toBe(
    [
      '/webapp/imagen/gbba-a.webp?w=320 320w',
      '/webapp/imagen/gbba-a.webp?w=480 480w',
      '/webapp/imagen/gbba-a.webp?w=640 600w',
    ].join(', '),
  );
  expect(imageSource('gbba-a.webp', 100).srcSet).toBe('/webapp/imagen/gbba-a.webp?w=320 100w');
});
