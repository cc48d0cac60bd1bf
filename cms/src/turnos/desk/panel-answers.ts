/** Answers to the panel's «Turnos» page. */

export interface Servicios {
  /** The hotel's date. */
  readonly hoy: string;
  readonly servicios: readonly {
    readonly id: number;
    readonly nombre: string;
    readonly activo: boolean;
  }[];
}

export interface ServiceDay {
  readonly cupo: number;
  readonly turnos: readonly HeldShift[];
}

export interface HeldShift {
  readonly codigo: string;
  readonly desde: string;
  readonly hasta: string;
  /** People in it. */
  readonly ocupado: number;
  readonly estado: 'abierto' | 'todavia no abre' | 'cerrado' | 'comenzado' | 'no se ofrece';
  readonly reservas: readonly {
    readonly id: number;
    readonly confirmacion: string;
    readonly nombre: string;
    readonly apellido: string;
    readonly habitacion: string;
    readonly personas: number;
  }[];
}
