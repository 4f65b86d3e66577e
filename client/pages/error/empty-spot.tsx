import emil from '../../assets/portraits/emil.svg'
import greta from '../../assets/portraits/greta.svg'
import ines from '../../assets/portraits/ines.svg'
import kofi from '../../assets/portraits/kofi.svg'
import { Portrait } from '../../components/portrait.tsx'

/** A wall of portraits with a nail where one used to hang. */
export function EmptySpot() {
  return (
    <div className="row hang error-wall">
      {[greta, kofi, undefined, emil, ines].map((portrait, i) => (
        <span key={i}>{portrait && <Portrait inSight src={portrait} />}</span>
      ))}
    </div>
  )
}
