import { Closing } from './closing.tsx'
import { Examples } from './examples.tsx'
import { Features } from './features.tsx'
import { Hero } from './hero.tsx'
import { Promises } from './promises.tsx'
import { Questions } from './questions.tsx'
import { Steps } from './steps.tsx'

export default function HomePage() {
  return (
    <>
      <Hero />
      <Steps />
      <Features />
      <Examples />
      <Promises />
      <Questions />
      <Closing />
    </>
  )
}
