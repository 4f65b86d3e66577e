export type Group =
  | 'facing the camera'
  | 'profile or turned away'
  | 'glasses'
  | 'hat'
  | 'whole person'
  | 'group'
  | 'no face'

/**
 * Photos of npm packages under the MIT licence, with the number of faces that a person counted. The packages contain the photos as
 * examples, and are not part of the project.
 */
export const packages: Record<string, Partial<Record<Group, Record<string, number>>>> = {
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
  'argon-design-system-free@1.2.0': {
    'facing the camera': {
      'assets/img/faces/ali-pazani.jpg': 1,
      'assets/img/faces/fezbot.jpg': 1,
      'assets/img/faces/team-3.jpg': 1,
    },
    'profile or turned away': {
      'assets/img/faces/team-2.jpg': 1,
    },
    glasses: {
      'assets/img/faces/atikh.jpg': 1,
      'assets/img/faces/team-1.jpg': 1,
    },
    hat: {
      'assets/img/faces/christian.jpg': 1,
      'assets/img/faces/michael.jpg': 1,
      'assets/img/faces/team-4.jpg': 1,
      'assets/img/faces/team-5.jpg': 1,
    },
    'whole person': {
      'assets/img/faces/brooke-cagle.jpg': 1,
    },
    'no face': {
      'assets/img/faces/alejandro-escamilla.jpg': 0,
      'assets/img/theme/img-1-1200x1000.jpg': 0,
      'assets/img/theme/img-2-1200x1000.jpg': 0,
      'assets/img/theme/landing.jpg': 0,
    },
  },
  'black-dashboard@1.0.0': {
    'facing the camera': {
      'assets/img/emilyz.jpg': 1,
      'assets/img/james.jpg': 1,
      'assets/img/mike.jpg': 1,
    },
    'no face': {
      'assets/img/bg5.jpg': 0,
      'assets/img/header.jpg': 0,
    },
  },
  'paper-kit-2@2.1.0': {
    'facing the camera': {
      'assets/img/faces/ayo-ogunseinde-2.jpg': 1,
      'assets/img/faces/erik-lucatero-2.jpg': 1,
    },
    glasses: {
      'assets/img/faces/clem-onojeghuo-2.jpg': 1,
      'assets/img/faces/clem-onojeghuo-3.jpg': 1,
    },
    hat: {
      'assets/img/faces/joe-gardner-2.jpg': 1,
      'assets/img/faces/kaci-baum-2.jpg': 1,
    },
    'no face': {
      'assets/img/antoine-barres.jpg': 0,
      'assets/img/bruno-abatti.jpg': 0,
      'assets/img/daniel-olahh.jpg': 0,
      'assets/img/daniel-olahs.jpg': 0,
      'assets/img/fabio-mangione.jpg': 0,
      'assets/img/federico-beccari.jpg': 0,
      'assets/img/ilya-yakover.jpg': 0,
      'assets/img/joshua-stannard.jpg': 0,
      'assets/img/login-image.jpg': 0,
      'assets/img/soroush-karimi.jpg': 0,
      'assets/img/uriel-soberanes.jpg': 0,
    },
  },
  'soft-ui-dashboard@1.0.1': {
    'facing the camera': {
      'assets/img/ivana-square.jpg': 1,
      'assets/img/kal-visuals-square.jpg': 1,
      'assets/img/marie.jpg': 1,
      'assets/img/team-1.jpg': 1,
    },
    'profile or turned away': {
      'assets/img/team-4.jpg': 1,
    },
    glasses: {
      'assets/img/team-2.jpg': 1,
      'assets/img/team-3.jpg': 1,
    },
    hat: {
      'assets/img/bruce-mars.jpg': 1,
    },
    'whole person': {
      'assets/img/ivancik.jpg': 1,
    },
    'no face': {
      'assets/img/curved-images/curved0.jpg': 0,
      'assets/img/curved-images/curved14.jpg': 0,
      'assets/img/curved-images/curved6.jpg': 0,
      'assets/img/curved-images/curved-8.jpg': 0,
    },
  },
  'soft-ui-design-system@1.0.4': {
    'facing the camera': {
      'assets/img/brooke.jpg': 1,
      'assets/img/charles.jpg': 1,
      'assets/img/kal-visuals.jpg': 1,
    },
    'profile or turned away': {
      'assets/img/ivana.jpg': 1,
    },
    hat: {
      'assets/img/jordan.jpg': 1,
    },
    'no face': {
      'assets/img/anastasia.jpg': 0,
      'assets/img/blog7-1.jpg': 0,
      'assets/img/blog7-2.jpg': 0,
      'assets/img/blog7-3.jpg': 0,
      'assets/img/card-2.jpg': 0,
      'assets/img/card-3.jpg': 0,
      'assets/img/nastuh.jpg': 0,
    },
  },
  'startbootstrap-agency@7.0.12': {
    'facing the camera': {
      'dist/assets/img/team/2.jpg': 1,
    },
    glasses: {
      'dist/assets/img/team/1.jpg': 1,
      'dist/assets/img/team/3.jpg': 1,
    },
    'no face': {
      'dist/assets/img/about/1.jpg': 0,
      'dist/assets/img/about/2.jpg': 0,
      'dist/assets/img/portfolio/1.jpg': 0,
      'dist/assets/img/portfolio/2.jpg': 0,
      'dist/assets/img/portfolio/3.jpg': 0,
      'dist/assets/img/portfolio/4.jpg': 0,
      'dist/assets/img/portfolio/5.jpg': 0,
      'dist/assets/img/portfolio/6.jpg': 0,
    },
  },
  'startbootstrap-creative@7.0.7': {
    'no face': {
      'dist/assets/img/portfolio/fullsize/1.jpg': 0,
      'dist/assets/img/portfolio/fullsize/2.jpg': 0,
      'dist/assets/img/portfolio/fullsize/3.jpg': 0,
      'dist/assets/img/portfolio/fullsize/4.jpg': 0,
      'dist/assets/img/portfolio/fullsize/5.jpg': 0,
      'dist/assets/img/portfolio/fullsize/6.jpg': 0,
      'dist/assets/img/bg-masthead.jpg': 0,
    },
  },
}
