import emil from '../../assets/portraits/emil.svg'
import greta from '../../assets/portraits/greta.svg'
import ines from '../../assets/portraits/ines.svg'
import kofi from '../../assets/portraits/kofi.svg'
import { Portrait } from '../../components/portrait.tsx'

/** A wall of portraits with a nail where one used to hang. */
export function EmptySpot() {
  return (
    <div className="row error-wall">
      <Portrait src={greta} />
      <Portrait src={kofi} />
      <span />
      <Portrait src={emil} />
      <Portrait src={ines} />
    </div>
  )
}
