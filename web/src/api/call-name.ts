import type { AnyEndpoint } from '@vitola/contract/all';
import type { Endpoint } from '@vitola/contract/endpoint';

type NameOf<E> = E extends Endpoint ? `${E['method']} ${E['path']}` : never;

/** A call of the contract, such as `GET /api/cigars`. Any other text does not compile. */
export type CallName = NameOf<AnyEndpoint>;
