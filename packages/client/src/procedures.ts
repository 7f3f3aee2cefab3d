import type { AppRouter } from '@morsel/api/wiring/router'
import type { inferRouterInputs, inferRouterOutputs } from '@trpc/server'

type Inputs = inferRouterInputs<AppRouter>
type Outputs = inferRouterOutputs<AppRouter>
type Routers = AppRouter['_def']['record']

/** Every procedure as its kind, input and output, by noun and verb. */
export type Procedures = {
  [Noun in keyof Routers & keyof Inputs & keyof Outputs]: {
    [Verb in keyof Routers[Noun] & keyof Inputs[Noun] & keyof Outputs[Noun]]: Routers[Noun][Verb] extends {
      _def: { type: infer Type extends 'query' | 'mutation' }
    }
      ? { type: Type; input: Inputs[Noun][Verb]; output: Outputs[Noun][Verb] }
      : never
  }
}
