/** A hotel of the group. Everything that differs between hotels in code's eyes is a field of this. */
export interface Hotel {
  /** Tenant identifier: names the data store, the panel's host and the `{db}` of every call. */
  readonly db: string;
  readonly nombre: string;
  /** Where it is, as the list of hotels tells: proper names, the same in every language. */
  readonly lugar: string;
  /** Prefix of the guest routes (`#/gbba`, `#/gbba-turnos/…`), or null where the hotel has none. */
  readonly prefijo: string | null;
  /** Codes that the staff's entry (`#/administrar/{code}`) accepts for this hotel. */
  readonly codigos: readonly string[];
  /** IANA zone of the hotel's clock: every date and time of the contract is in it. */
  readonly zona: string;
  /** Language code of the guest routes of this hotel. */
  readonly idioma: string;
}

const buenosAires = { zona: 'America/Argentina/Buenos_Aires', idioma: 'ES' };

/** The group's hotels, in the order in which lists show them. A new hotel is one more entry. */
export const hotels: readonly Hotel[] = [
  {
    db: 'gbba',
    nombre: 'Gran Hotel Buenos Aires',
    lugar: 'Buenos Aires',
    prefijo: 'gbba',
    codigos: ['gbba'],
    ...buenosAires,
  },
  {
    db: 'gblp',
    nombre: 'Gran Hotel La Plata',
    lugar: 'La Plata',
    prefijo: 'gblp',
    codigos: ['gblp'],
    ...buenosAires,
  },
  {
    db: 'comahue',
    nombre: 'Hotel Comahue',
    lugar: 'Neuquén',
    prefijo: 'comahue',
    codigos: ['comahue'],
    ...buenosAires,
  },
  {
    db: 'iruna',
    nombre: 'Hotel Iruña',
    lugar: 'Mar del Plata',
    prefijo: 'iruna',
    codigos: ['iruna'],
    ...buenosAires,
  },
  {
    db: 'bsa',
    nombre: 'Hotel Bahía Serena',
    lugar: 'Costa Atlántica',
    prefijo: 'bs',
    codigos: ['bsa'],
    ...buenosAires,
  },
  {
    db: 'urbano',
    nombre: 'Urbano Hotel',
    lugar: 'Buenos Aires',
    prefijo: 'urbano',
    codigos: ['urbano'],
    ...buenosAires,
  },
  {
    db: 'belair',
    nombre: 'Hotel Bel Air',
    lugar: 'Buenos Aires',
    prefijo: 'belair',
    codigos: ['belair'],
    ...buenosAires,
  },
  {
    db: 'riviera',
    nombre: 'Hotel Riviera',
    lugar: 'Rosario',
    prefijo: 'riviera',
    codigos: ['riviera'],
    ...buenosAires,
  },
  {
    db: 'usr',
    nombre: 'Sierras Resort',
    lugar: 'Valle de Calamuchita, Córdoba',
    prefijo: 'usr',
    codigos: ['usr'],
    ...buenosAires,
  },
  {
    db: 'recoleta',
    nombre: 'Hotel Recoleta',
    lugar: 'Recoleta, Buenos Aires',
    prefijo: 'reco',
    codigos: ['recoleta'],
    ...buenosAires,
  },
  {
    db: 'cgbeach',
    nombre: 'Costa Galana Beach',
    lugar: 'Mar del Plata',
    prefijo: null,
    codigos: ['cgbeach'],
    ...buenosAires,
  },
  {
    db: 'hcg',
    nombre: 'Hotel Costa Grande',
    lugar: 'Costa Atlántica',
    prefijo: null,
    codigos: ['hcg'],
    ...buenosAires,
  },
  {
    db: 'polo',
    nombre: 'Polo Hotel & Campo',
    lugar: 'Provincia de Buenos Aires',
    prefijo: null,
    codigos: ['polo'],
    ...buenosAires,
  },
];
