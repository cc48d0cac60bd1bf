/** Why a hotel is not started on its data: one sentence for the operator. */
export class StartRefused extends Error {}
