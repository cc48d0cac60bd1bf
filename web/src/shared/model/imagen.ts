/** A picture of the content, and the size of its original in pixels: 0 where unknown. */
export interface Imagen {
  readonly imagen: string;
  readonly ancho: number;
  readonly alto: number;
}
