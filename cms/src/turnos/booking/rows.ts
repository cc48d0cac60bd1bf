export interface EstadiaRow {
  readonly id: number;
  readonly confirmacion: string;
  readonly llegada: string;
  readonly salida: string;
  readonly adultos: number;
  readonly menores: number;
}
