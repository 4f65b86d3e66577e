import '../main.ts'
import { showFailure } from './show-failure.ts'

/** While developing: loads the page anew after a build, and shows why there is none. Not part of a real build. */
const events = new EventSource('/__dev/events')
events.addEventListener('built', () => location.reload())
events.addEventListener('failed', event => showFailure(JSON.parse(event.data) as string))
