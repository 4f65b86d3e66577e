import type * as brand from '../../shared/brand.ts'
import { inBothLights } from '../../shared/in-both-lights.ts'
import { contrast } from './contrast.ts'

type Colors = Pick<typeof brand, 'pigments' | 'roles' | 'walls'>
type Pair = [words: brand.Color, ground: brand.Color, names: string]

/** Words that cannot be read on their ground, each as a sentence's part. Ratios are those of WCAG 2.2. */
export function checkContrast({ pigments, roles, walls }: Colors): string[] {
  const { paper, sheet, ink, quiet, wrong, focus, call } = roles
  const running: Pair[] = [
    ...Object.entries({ ink, quiet, wrong }).flatMap(([name, words]): Pair[] => [
      [words, paper, `roles.${name} on roles.paper`],
      [words, sheet, `roles.${name} on roles.sheet`],
    ]),
    ...Object.entries(walls).map(([name, wall]): Pair => [wall.ink, wall.ground, `walls.${name}.ink on its ground`]),
    [pigments.bone, pigments.massicot, 'bone on massicot'],
    [pigments.bone, pigments.smalt, 'bone on smalt'],
  ]
  const pressed: Pair[] = [[roles['on-call'], call, 'roles.on-call on roles.call']]
  const outlines: Pair[] = [
    [focus, paper, 'roles.focus on roles.paper'],
    [focus, sheet, 'roles.focus on roles.sheet'],
  ]
  // AAA for what is read (1.4.6), AA for few and large words (1.4.3), and what only has to be seen (1.4.11).
  return [...below(7, running), ...below(4.5, pressed), ...below(3, outlines)]
}

function below(least: number, pairs: Pair[]): string[] {
  return pairs.flatMap(([words, ground, names]) => {
    const grounds = inBothLights(ground)
    const ratios = inBothLights(words).map((color, light) => contrast(color, grounds[light]!))
    const worst = Math.min(...ratios)
    if (worst >= least) return []
    const light = ratios.indexOf(worst) === 0 ? 'light' : 'dark'
    // Cut, not rounded: 6.96 must not be told as the 7 that it is not.
    return [`${names} has a contrast of ${Math.floor(worst * 10) / 10} in the ${light} and needs ${least}`]
  })
}
