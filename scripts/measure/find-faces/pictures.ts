import type { Packages } from './group.ts'
import { templates } from './templates.ts'

/** Photos in npm packages under the MIT licence. */
export const packages: Packages = {
  '@vladmandic/face-api@1.7.15': {
    group: {
      'demo/sample1.jpg': 3,
      'demo/sample2.jpg': 3,
      'demo/sample3.jpg': 3,
      'demo/sample4.jpg': 4,
      'demo/sample5.jpg': 5,
      'demo/sample6.jpg': 4,
    },
  },
  'admin-lte@4.10.0': {
    'facing the camera': {
      'dist/assets/img/user1-128x128.jpg': 1,
      'dist/assets/img/user2-160x160.jpg': 1,
      'dist/assets/img/user3-128x128.jpg': 1,
      'dist/assets/img/user4-128x128.jpg': 1,
      'dist/assets/img/user5-128x128.jpg': 1,
      'dist/assets/img/user6-128x128.jpg': 1,
      'dist/assets/img/user7-128x128.jpg': 1,
      'dist/assets/img/user8-128x128.jpg': 1,
    },
    'profile or turned away': {
      'dist/assets/img/photo3.jpg': 1,
    },
    'no face': {
      'dist/assets/img/photo1.png': 0,
      'dist/assets/img/photo2.png': 0,
      'dist/assets/img/photo4.jpg': 0,
      'dist/assets/img/boxed-bg.jpg': 0,
      'dist/assets/img/prod-1.jpg': 0,
      'dist/assets/img/prod-2.jpg': 0,
      'dist/assets/img/prod-3.jpg': 0,
      'dist/assets/img/prod-4.jpg': 0,
      'dist/assets/img/prod-5.jpg': 0,
    },
  },
  'gentelella@4.2.0': {
    'facing the camera': {
      'dist/images/img.jpg': 1,
    },
    'profile or turned away': {
      'dist/images/picture.jpg': 1,
    },
    hat: {
      'dist/images/cropper.jpg': 1,
    },
    'no face': {
      'dist/images/media.jpg': 0,
      'dist/images/prod-1.jpg': 0,
      'dist/images/prod-2.jpg': 0,
      'dist/images/prod-3.jpg': 0,
      'dist/images/prod-4.jpg': 0,
      'dist/images/prod-5.jpg': 0,
    },
  },
  'material-dashboard@3.1.0': {
    'facing the camera': {
      'assets/img/ivana-squares.jpg': 1,
      'assets/img/team-1.jpg': 1,
      'assets/img/team-3.jpg': 1,
      'assets/img/team-4.jpg': 1,
      'assets/img/team-5.jpg': 1,
    },
    'profile or turned away': {
      'assets/img/bruce-mars.jpg': 1,
      'assets/img/kal-visuals-square.jpg': 1,
    },
    glasses: {
      'assets/img/ivana-square.jpg': 1,
      'assets/img/marie.jpg': 1,
      'assets/img/team-2.jpg': 1,
    },
    'no face': {
      'assets/img/bg-pricing.jpg': 0,
      'assets/img/bg-smart-home-1.jpg': 0,
      'assets/img/bg-smart-home-2.jpg': 0,
      'assets/img/home-decor-2.jpg': 0,
      'assets/img/illustrations/illustration-lock.jpg': 0,
      'assets/img/illustrations/illustration-reset.jpg': 0,
      'assets/img/illustrations/illustration-signin.jpg': 0,
      'assets/img/illustrations/illustration-signup.jpg': 0,
      'assets/img/illustrations/illustration-verification.jpg': 0,
      'assets/img/ivancik.jpg': 0,
      'assets/img/product-12.jpg': 0,
      'assets/img/products/product-1-min.jpg': 0,
      'assets/img/products/product-11.jpg': 0,
      'assets/img/products/product-2-min.jpg': 0,
      'assets/img/products/product-3-min.jpg': 0,
      'assets/img/products/product-4-min.jpg': 0,
      'assets/img/products/product-5-min.jpg': 0,
      'assets/img/products/product-6-min.jpg': 0,
      'assets/img/products/product-7-min.jpg': 0,
      'assets/img/products/product-details-2.jpg': 0,
      'assets/img/products/product-details-3.jpg': 0,
      'assets/img/products/product-details-4.jpg': 0,
      'assets/img/vr-bg.jpg': 0,
    },
  },
  'material-kit@2.0.4': {
    'facing the camera': {
      'assets/img/faces/camp.jpg': 1,
      'assets/img/faces/card-profile4-square.jpg': 1,
      'assets/img/faces/kendall.jpg': 1,
      'assets/img/faces/marc.jpg': 1,
      'assets/img/faces/avatar.jpg': 1,
    },
    'profile or turned away': {
      'assets/img/faces/card-profile1-square.jpg': 1,
      'assets/img/faces/card-profile5-square.jpg': 1,
      'assets/img/faces/card-profile2-square.jpg': 1,
    },
    hat: {
      'assets/img/faces/card-profile6-square.jpg': 1,
      'assets/img/faces/christian.jpg': 1,
    },
    'whole person': {
      'assets/img/examples/studio-2.jpg': 1,
      'assets/img/examples/studio-3.jpg': 1,
    },
    'no face': {
      'assets/img/bg.jpg': 0,
      'assets/img/bg2.jpg': 0,
      'assets/img/bg3.jpg': 0,
      'assets/img/bg7.jpg': 0,
      'assets/img/city-profile.jpg': 0,
      'assets/img/city.jpg': 0,
      'assets/img/examples/cynthia-del-rio.jpg': 0,
      'assets/img/examples/olu-eletu.jpg': 0,
      'assets/img/examples/studio-4.jpg': 0,
      'assets/img/landing.jpg': 0,
      'assets/img/profile_city.jpg': 0,
    },
  },
  ...templates,
}
