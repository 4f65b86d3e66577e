import dilara from '../../assets/portraits/dilara.svg?inline'
import { LegalDocument } from '../../components/legal-document.tsx'

export default function PrivacyPolicyPage() {
  return <LegalDocument namespace="privacy-policy" portrait={dilara} />
}
