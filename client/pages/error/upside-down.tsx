import bruno from '../../assets/portraits/bruno.svg'
import { Portrait } from '../../components/portrait.tsx'

/** A round picture that hangs the wrong way up. */
export function UpsideDown() {
  return (
    <div className="row hang error-wall">
      <span>
        <Portrait inSight className="error-fallen" src={bruno} />
      </span>
    </div>
  )
}
